import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '@/domain/product';
import { LogoMark } from '../../ui/LogoMark';
import { ButtonContent } from './ButtonContent';
import './signIn.css';

interface SignInViewProps {
  isBusy: boolean;
  notice?: ReactNode;
  onPress?: () => void;
  /** The page as it comes over the wire, in which no script runs yet. */
  isWaiting?: boolean;
}

/**
 * What the sign-in page looks like (specification, section 2, 'Authentication gate'): the promise on the left, the way in
 * on the right. It is markup and a style sheet only, so that the build can write it into the page.
 */
export function SignInView({ isBusy, notice, onPress, isWaiting = false }: SignInViewProps) {
  return (
    <main className="sign-in">
      <div className="brand">
        <span>
          <LogoMark size={20} />
          <span>{PRODUCT_NAME}</span>
        </span>
      </div>
      <div className="promise">
        <div className="words">
          <h1>GPU Cloud Infrastructure</h1>
          <p className="lead">
            One console for GPUs from many providers. See the price, pick a region, connect over
            SSH.
          </p>
        </div>
        <div className="blurbs">
          <Claims />
        </div>
      </div>
      <div className="entry">
        <section className="welcome" aria-labelledby="welcome">
          {notice}
          <div>
            <h2 id="welcome">Welcome Back</h2>
            <p>Sign in to access your cloud infrastructure</p>
          </div>
          <button
            type="button"
            disabled={isBusy || isWaiting}
            data-waiting={isWaiting ? '' : undefined}
            onClick={onPress}
          >
            <ButtonContent isBusy={isBusy} />
          </button>
          <p className="small">
            <span>By continuing you agree to the </span>
            <LegalLink to="terms">Terms of Service</LegalLink>
            <span> and the </span>
            <LegalLink to="privacy">Privacy Policy</LegalLink>
            <span>.</span>
          </p>
        </section>
      </div>
      <Facts />
    </main>
  );
}

function Claims() {
  return (
    <ul>
      {CLAIMS.map(({ title, text, icon }) => (
        <li key={title}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            {icon}
          </svg>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Facts() {
  return (
    <ul className="facts">
      {FACTS.map(({ lead, strong, rest }) => (
        <li key={strong}>
          {lead && <span>{`${lead} `}</span>}
          <strong>{strong}</strong>
          <span>{` ${rest}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** A document outside the app, in a tab of its own. */
function LegalLink({ to, children }: { to: 'terms' | 'privacy'; children: string }) {
  return (
    <a href={`/legal/${to}.html`} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

/** What the product promises before sign-in (specification, sections 1 and 9). */
const CLAIMS: readonly { title: string; text: string; icon: ReactNode }[] = [
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
const FACTS: readonly { lead?: string; strong: string; rest: string }[] = [
  { lead: 'Trusted by', strong: '10,000+', rest: 'developers' },
  { strong: '99.9%', rest: 'uptime' },
  { strong: 'Global', rest: 'provider' },
  { strong: 'Encrypted', rest: 'and secure data' },
];
