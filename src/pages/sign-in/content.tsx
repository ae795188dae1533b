import type { ReactNode } from 'react';

/** What the product promises before sign-in (specification, sections 1 and 9). */
export const CLAIMS: readonly { title: string; text: string; icon: ReactNode }[] = [
  {
    title: 'Lightning Fast',
    text: 'Deploy in under 60 seconds.',
    icon: <path d="M9 1.5 3 9h4.5L7 14.5 13 7H8.5z" />,
  },
  {
    title: 'Enterprise Grade',
    text: 'Enterprise-grade, compliant infrastructure.',
    icon: (
      <>
        <path d="M8 1.75 13 3.5V8c0 3-2 5.25-5 6.25C5 13.25 3 11 3 8V3.5z" />
        <path d="m5.75 8 1.6 1.6 2.9-3.1" />
      </>
    ),
  },
  {
    title: 'Pay as you go',
    text: 'Pay only for what you use. Credits never expire.',
    icon: <path d="M2 11.5a6 6 0 1 1 12 0M8 11.5l2.75-4" />,
  },
];

/** The proof below the promise; `strong` is the part of the phrase that stands out. */
export const FACTS: readonly { lead?: string; strong: string; rest: string }[] = [
  { lead: 'Trusted by', strong: '10,000+', rest: 'developers' },
  { strong: '99.9%', rest: 'uptime' },
  { strong: 'Global', rest: 'provider' },
  { strong: 'Encrypted', rest: 'and secure data' },
];
