import { formatPrice } from '@/domain/money';
import type { OfferNotice } from '@/store/deploy/selectors';

/** What has become of the chosen offer, in a few words and in a sentence. */
export function offerNoticeWording({ standing, oldPrice, newPrice }: OfferNotice): {
  title: string;
  text: string;
} {
  switch (standing) {
    case 'gone':
      return {
        title: 'This offer is gone',
        text: 'It is no longer listed. Choose another configuration to go on.',
      };
    case 'soldOut':
      return {
        title: 'This offer has sold out',
        text: 'It was available when you chose it. Choose another configuration to go on.',
      };
    case 'priceChanged':
      return {
        title: 'The price has changed',
        text: `It was ${priceText(oldPrice)} / hour when you chose it and is ${priceText(newPrice)} / hour now.`,
      };
  }
}

const priceText = (price: number | null) => (price === null ? 'unknown' : formatPrice(price));
