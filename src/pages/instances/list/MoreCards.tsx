import { useCallback } from 'react';
import Box from '@mui/material/Box';
import { plainNumber } from '@/domain/numbers';
import { useAppDispatch } from '@/store/hooks';
import { listEndReached } from '@/store/instances/slice';
import { Button } from '../../../ui/Button';

/** How far below the screen's edge the end of the list may be when more cards are added. */
const AHEAD = '800px';

/** The end of the cards that are on the page: more follow when it comes near, or when its button is pressed. */
export function MoreCards({ rest }: { rest: number }) {
  const dispatch = useAppDispatch();
  const watch = useCallback(
    (end: HTMLDivElement) => {
      if (typeof IntersectionObserver === 'undefined') return undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) dispatch(listEndReached());
        },
        { rootMargin: AHEAD },
      );
      observer.observe(end);
      return () => observer.disconnect();
    },
    [dispatch],
  );
  return (
    <Box sx={{ mt: 3, textAlign: 'center' }}>
      {/* By its key, a fresh observer looks again at an end that is still near after cards were added. */}
      <div key={rest} ref={watch} />
      <Button
        onClick={() => dispatch(listEndReached())}
      >{`Show more (${plainNumber(rest)} left)`}</Button>
    </Box>
  );
}
