import { CAPABILITIES, type Capability } from '@/contract/clientConfig';
import { stopTimeouts } from './requestTimeouts';
import { comeTo, type Person } from './person';
import { makePlace, type Place } from './place';
import { holdTimers } from './settle';

/** What a test file works on: a place, and who is there at the moment. */
export interface Here {
  place: Place;
  person: Person;
  /** What the configuration says that the server has beyond the specification. */
  readonly capabilities: readonly Capability[];
}

/** Makes a place for the tests of a file; before each, it is as it was at first and somebody comes to it. */
export function visits(capabilities = CAPABILITIES as readonly Capability[]): Here {
  const here: Partial<Here> = {};
  beforeAll(async () => {
    here.place = await makePlace();
  });
  afterAll(() => here.place?.world.server.close());
  beforeEach(async () => {
    holdTimers();
    stopTimeouts();
    if (here.place) here.person = await comeTo(here.place, capabilities);
  });
  afterEach(() => {
    here.person?.leave();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  return {
    capabilities,
    get place() {
      if (!here.place) throw new Error('there is a place in tests only');
      return here.place;
    },
    get person() {
      if (!here.person) throw new Error('there is somebody in tests only');
      return here.person;
    },
    set person(next) {
      here.person = next;
    },
  };
}
