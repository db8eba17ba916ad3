import { useLocation, useNavigation, useSearchParams } from 'react-router';

/** The list's query; during a navigation within the list, the new one. */
export function useAsked(): URLSearchParams {
  const [asked] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === pathname ? new URLSearchParams(next.search) : asked;
}
