import { createContext, useContext } from 'react';
import { formatDateTime, formatUtc } from '@/domain/time';
import { RelativeTime } from '../ui/Text';

const TimeZoneContext = createContext<string | null>(null);
export const TimeZoneProvider = TimeZoneContext.Provider;

/** IANA name of the person's time zone, for example `Europe/Berlin`; in a replay, of the person who is replayed. */
export function useTimeZone(): string {
  return useContext(TimeZoneContext) ?? ownTimeZone();
}

let own: string | undefined;

/** The browser's. Takes long to find out, so not before a time is shown. */
function ownTimeZone(): string {
  own ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return own;
}

/** An instant in the person's time zone, the exact UTC time on hover; a dash where it is not known. */
export function Instant({ iso }: { iso: string | null | undefined }) {
  const timeZone = useTimeZone();
  const known = iso || null;
  return (
    <RelativeTime iso={known} text={formatDateTime(known, timeZone)} title={formatUtc(known)} />
  );
}
