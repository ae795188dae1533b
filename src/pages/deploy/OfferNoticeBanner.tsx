import { formatPrice } from '@/domain/money';
import { selectOfferNotice } from '@/store/deploy/selectors';
import { backPressed, configurationReset, newPriceAccepted } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Banner } from '../../ui/Banner';
import { offerNoticeWording } from './offerNoticeWording';
import { Button } from '../../ui/Button';

/** Says that what was chosen cannot be had as it was chosen, and what to do about it. */
export function OfferNoticeBanner() {
  const dispatch = useAppDispatch();
  const notice = useAppSelector(selectOfferNotice);
  const step = useAppSelector((state) => state.deploy.step);
  if (notice === null) return null;

  function chooseAgain(): void {
    if (step === 'sshKey') {
      dispatch(backPressed());
      return;
    }
    dispatch(configurationReset());
    // The button is gone; without a place to go to, focus would be too.
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }

  return (
    <Banner
      tone="low"
      {...offerNoticeWording(notice)}
      action={
        <>
          {notice.standing === 'priceChanged' && notice.newPrice !== null ? (
            <Button size="small" variant="contained" onClick={() => dispatch(newPriceAccepted())}>
              {`Accept ${formatPrice(notice.newPrice)}`}
            </Button>
          ) : null}
          <Button size="small" onClick={chooseAgain}>
            Choose again
          </Button>
        </>
      }
    />
  );
}
