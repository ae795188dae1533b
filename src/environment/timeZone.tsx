import { createContext, useContext } from 'react';

const TimeZoneContext = createContext(Intl.DateTimeFormat().resolvedOptions().timeZone);
export const TimeZoneProvider = TimeZoneContext.Provider;

/** IANA name of the person's time zone, for example `Europe/Berlin`; in a replay, of the person who is replayed. */
export function useTimeZone(): string {
  return useContext(TimeZoneContext);
}
