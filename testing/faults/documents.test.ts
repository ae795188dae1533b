import { checkoutSchema } from '@/contract/payment';
import { OWNER } from '@/server/testing/world';
import { DOCUMENTS } from './documents';
import { FAULTS } from './faults';
import { expectedWords } from './mutations';
import { loadPages, signInAgain } from './person';
import { failing, isCall, sendings } from './requests';
import { settle } from './settle';
import { visits } from './visits';

/** Every call for a document, in every way in which it can go wrong. */

const here = visits();
beforeEach(async () => {
  const { server } = here.place.world;
  const body = { itemType: 'credits', paymentMethod: 'fiat', packageId: 'package_50' };
  const answer = await server.fetch('/api/payment/checkout', { as: OWNER, method: 'POST', body });
  const { url } = checkoutSchema.parse(await answer.json());
  await server.app.request(`${new URL(url ?? '', 'http://server.test').pathname}/pay`, {
    method: 'POST',
  });
  await here.person.start(OWNER);
  await loadPages(here.person);
});

const state = () => here.person.store.getState();

/** Any page may be the document: nothing tells one of another server from it. */
const faults = FAULTS.filter(({ name }) => name !== 'a page of HTML').map(
  (fault) => [fault.name, fault] as const,
);

describe.each(DOCUMENTS.map((act) => [act.name, act] as const))('a person who %s', (_name, act) => {
  const sent = () => here.person.requests.filter((request) => isCall(act.call, request)).length;

  test.each(faults)(
    '%s: is told, is shown nothing, and has it at the next press',
    async (_fault, fault) => {
      here.person.intercept(failing(act.call, fault));
      act.press(here.person);
      // It is on its way: a second press is one too many.
      act.press(here.person);
      await settle(here.person);
      expect(sent()).toBe(sendings(act.call, fault));
      const said = state().toasts.current;
      const words = expectedWords({ prepare: () => undefined, done: null, ...act }, fault);
      expect(said && [said.title, said.description]).toEqual(words);
      expect(here.person.documents).toEqual([]);
      here.person.intercept(null);
      if (fault.kind === 'ended') {
        await signInAgain(here.person);
        await loadPages(here.person);
      }
      act.press(here.person);
      await settle(here.person);
      expect(here.person.documents).toHaveLength(1);
      expect(JSON.stringify(state())).not.toContain(here.person.documents[0]?.text.slice(0, 20));
    },
  );
});
