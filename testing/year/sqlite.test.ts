import fc from 'fast-check';
import { openTestDatabase } from '@/server/testing/databases';
import { year } from './events';
import { EVENTS, PARAMETERS, TIMEOUT } from './settings';
import { live } from './year';

it(
  'charges one server’s teams what their year comes to',
  async () => {
    const property = fc.asyncProperty(year(EVENTS), async (events) => {
      const database = await openTestDatabase({ dataDir: ':memory:' });
      try {
        await live({ databases: [database] }, events);
      } finally {
        await database.close();
      }
    });
    await fc.assert(property, PARAMETERS);
  },
  TIMEOUT,
);
