import { formatPrice } from '@/domain/money';
import { Money } from '../../../ui/Money';

/** 'from $2.29 / h', or nothing where there is no offer. Dollars an hour. */
export function FromPrice({ price }: { price: number | null }) {
  return price === null ? null : <Money text={`from ${formatPrice(price)}`} unit="/ h" />;
}
