import { createContext, useContext } from 'react';

interface OptionContextValue {
  /** The `name` that makes the group's native radios one group. */
  name: string;
  value: string | null;
  disabled: boolean;
}

export const OptionContext = createContext<OptionContextValue | null>(null);

/** What an option reads of its group. Throws outside an OptionGroup: a radio alone cannot be unchosen. */
export function useOption(): OptionContextValue {
  const group = useContext(OptionContext);
  if (group === null) throw new Error('An option must stand inside an OptionGroup.');
  return group;
}
