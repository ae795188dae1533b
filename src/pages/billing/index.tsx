import { type BillingTab, billingTabChosen } from '@/store/billing/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PageHeader } from '../../ui/PageHeader';
import { TabBar, TabPanel } from '../../ui/TabBar';
import { CreditsTab } from './credits/CreditsTab';
import { Notices } from './Notices';
import { Summary } from './Summary';
import { TransactionsTab } from './transactions/TransactionsTab';
import { UsageTab } from './usage/UsageTab';

const ID = 'billing';

const TABS: readonly { value: BillingTab; label: string }[] = [
  { value: 'credits', label: 'Add Credits' },
  { value: 'usage', label: 'Usage Analytics' },
  { value: 'transactions', label: 'Transactions' },
];

const CONTENT: Record<BillingTab, () => React.JSX.Element> = {
  credits: CreditsTab,
  usage: UsageTab,
  transactions: TransactionsTab,
};

/** Credits and what they were spent on (specification, section 2, 'Billing page'). */
export function Page() {
  const dispatch = useAppDispatch();
  const tab = useAppSelector((state) => state.billing.tab);
  const Content = CONTENT[tab];
  return (
    <>
      <PageHeader title="Billing" subtitle="Manage your credits and view usage history" />
      <Notices />
      <Summary />
      <TabBar
        id={ID}
        label="Billing"
        value={tab}
        tabs={TABS}
        onChange={(chosen) => dispatch(billingTabChosen(chosen))}
      />
      <TabPanel id={ID} value={tab}>
        <Content />
      </TabPanel>
    </>
  );
}
