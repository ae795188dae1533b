import { createContext, useContext } from 'react';

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
