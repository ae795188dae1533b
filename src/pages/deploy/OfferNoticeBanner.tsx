import { formatPrice, FREE } from '@/domain/money';
import { type OfferNotice, selectOfferNotice } from '@/store/deploy/selectors';
import { backPressed, configurationReset, newPriceAccepted } from '@/store/deploy/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';

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
    // The focused button is removed: move the focus to the heading.
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
              {`Accept ${notice.newPrice === 0 ? FREE : formatPrice(notice.newPrice)}`}
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

export function offerNoticeWording({ standing, oldPrice, newPrice, isUnconfirmed }: OfferNotice): {
  title: string;
  text: string;
} {
  switch (standing) {
    case 'unlisted':
      return {
        title: 'This offer is gone',
        text: 'It is no longer listed. Choose another configuration to go on.',
      };
    case 'soldOut':
      if (isUnconfirmed)
        return {
          title: 'This offer is not available now',
          text: 'Its provider has not confirmed it lately. Choose another configuration to go on.',
        };
      return {
        title: 'This offer has sold out',
        text: 'It was available when you chose it. Choose another configuration to go on.',
      };
    case 'priceChanged':
      return {
        title: 'The price has changed',
        text: `It was ${priceText(oldPrice)} when you chose it and is ${priceText(newPrice)} now.`,
      };
  }
}

function priceText(price: number | null): string {
  if (price === null) return 'unknown';
  return price === 0 ? 'free' : `${formatPrice(price)} / hour`;
}
