import type { ReactNode } from 'react';
import type { PaymentMethod } from '@/contract/payment';
import { selectMethod } from '@/store/credits/selectors';
import { paymentMethodChosen, type CreditsSurface } from '@/store/credits/slice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { TabBar } from '../ui/TabBar';

const LABELS: Readonly<Record<PaymentMethod, string>> = { fiat: 'Card', crypto: 'Crypto' };

const HINTS: Readonly<Record<PaymentMethod, string>> = {
  fiat: 'Pay with a credit or debit card.',
  crypto: 'Pay with USDC or another cryptocurrency.',
};

interface MethodTabsProps {
  id: string;
  surface: CreditsSurface;
  /** In the order of the tabs; those that the server does not have are left out. */
  methods: readonly PaymentMethod[];
  /** What stands below the tabs. @param hint how one pays by the chosen method */
  children: (hint: string) => ReactNode;
}

/** Where there is one way to pay, what stands below it stands alone. */
export function MethodTabs({ id, surface, methods, children }: MethodTabsProps) {
  const dispatch = useAppDispatch();
  const offered = useAppSelector((state) => state.server.payments);
  const method = useAppSelector((state) => selectMethod(state, surface));
  const shown = methods.filter((each) => offered.includes(each));
  if (shown.length < 2) return children(HINTS[method]);
  return (
    <TabBar
      id={id}
      label="Payment method"
      value={method}
      tabs={shown.map((value) => ({
        value,
        label: LABELS[value],
        content: children(HINTS[value]),
      }))}
      onChange={(chosen) => dispatch(paymentMethodChosen({ surface, method: chosen }))}
    />
  );
}
