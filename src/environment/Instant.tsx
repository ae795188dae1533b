import { formatDateTime, formatUtc } from '@/domain/time';
import { RelativeTime } from '../ui/RelativeTime';
import { useTimeZone } from './timeZone';

/** An instant in the person's time zone, the exact UTC time on hover; a dash where it is not known. */
export function Instant({ iso }: { iso: string | null | undefined }) {
  const timeZone = useTimeZone();
  const known = iso || null;
  return (
    <RelativeTime iso={known} text={formatDateTime(known, timeZone)} title={formatUtc(known)} />
  );
}
