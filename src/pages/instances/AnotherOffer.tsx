import type { Deployment } from '@/contract/deployment';
import { wishAfter } from '@/domain/deploy/anotherOffer';
import { anotherOfferWanted } from '@/store/deploy/slice';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '../../ui/Button';

/** What can be done about an instance that failed: the wizard, configured alike. Nothing where its GPU is not known. */
export function AnotherOffer({ deployment, name }: { deployment: Deployment; name?: string }) {
  const dispatch = useAppDispatch();
  const wish = wishAfter(deployment);
  if (wish === null) return null;
  return (
    <Button
      size="small"
      aria-label={name === undefined ? undefined : `Choose another offer in place of ${name}`}
      onClick={() => dispatch(anotherOfferWanted(wish))}
    >
      Choose another offer
    </Button>
  );
}
