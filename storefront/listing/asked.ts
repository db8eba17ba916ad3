import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** What the list's address asks for; while another list of the page loads, what that one's does. */
export function useAsked(): URLSearchParams {
  const [asked] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === pathname ? new URLSearchParams(next.search) : asked;
}
