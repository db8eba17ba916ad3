import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Whether a page's create form is open: `#new` in the address, so that links can open it. */
export function useCreating(): [boolean, (creating: boolean) => void] {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const set = useCallback(
    (creating: boolean) => {
      navigate(
        { search, hash: creating ? '#new' : '' },
        { replace: true, preventScrollReset: true },
      );
    },
    [navigate, search],
  );
  return [hash === '#new', set];
}
