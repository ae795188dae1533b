import { fields } from '../reading/rows';
import { optional, text } from '../reading/values';
import type { Route } from '../route';
import type { Checkout } from './index';

export const PAYMENT_ROUTES = {
  checkout: {
    method: 'POST',
    path: '/api/payment/checkout',
    who: 'signed-in',
    answer: fields<Checkout>({ paymentMethod: optional(text), url: optional(text) }),
  },
} as const satisfies Record<string, Route>;
