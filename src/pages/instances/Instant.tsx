import { formatDateTime, formatUtc } from '@/domain/time';
import { useTimeZone } from '@/src/environment/timeZone';
import { RelativeTime } from '@/src/ui/RelativeTime';
import { MISSING } from './words';

/** An instant in the person's time zone, the exact UTC time on hover; a dash where there is none. */
export function Instant({ iso }: { iso: string | null | undefined }) {
  const timeZone = useTimeZone();
  return iso ? (
    <RelativeTime iso={iso} text={formatDateTime(iso, timeZone)} title={formatUtc(iso)} />
  ) : (
    <span>{MISSING}</span>
  );
}
