import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { selectRecentUsage } from '@/store/billing/summary';
import { useAppSelector } from '@/store/hooks';
import { PAGES } from '@/contract/pages';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { useBillingTime } from './useBillingTime';

interface NoUsageProps {
  icon: ReactNode;
  /** What will stand here once something has run. */
  text: string;
}

/** Where nothing was spent: ever, or in the days that are looked at. */
export function NoUsage({ icon, text }: NoUsageProps) {
  const [now, timeZone] = useBillingTime();
  const hasRun = useAppSelector((state) => selectRecentUsage(state, now, timeZone).length > 0);
  if (hasRun)
    return (
      <EmptyState
        icon={icon}
        title="No usage in this range"
        text="Nothing was spent in these days."
      />
    );
  return (
    <EmptyState
      icon={icon}
      title="No usage yet"
      text={text}
      action={
        <Button component={Link} to={PAGES.deploy.path}>
          Deploy New Instance
        </Button>
      }
    />
  );
}
