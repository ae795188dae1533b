import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PAGES } from '@/contract/pages';
import { selectRecentUsage } from '@/store/billing/summary';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/Placeholders';
import { useBillingSelector } from './useBillingSelector';

interface NoUsageProps {
  icon: ReactNode;
  /** What will stand here once something has run. */
  text: string;
}

/** Where nothing was spent: ever, or in the days that are looked at. */
export function NoUsage({ icon, text }: NoUsageProps) {
  const hasRun = useBillingSelector(selectRecentUsage).length > 0;
  const why = hasRun
    ? { title: 'No usage in this range', text: 'Nothing was spent in these days.' }
    : {
        title: 'No usage yet',
        text,
        action: (
          <Button component={Link} to={PAGES.deploy.path}>
            Deploy New Instance
          </Button>
        ),
      };
  return <EmptyState icon={icon} {...why} />;
}
