import { fields } from '@/contract/reading/rows';
import { flag } from '@/contract/reading/values';
import type { Concern } from '../concern';
import { draftsOf } from '../drafts/draftsOf';
import { search, typed } from '../drafts/values';
import { listenForTeams } from './listeners';
import { teamMessages } from './messages';
import { listenForOtherTeam } from './otherTeam';

export const teams = {
  listen: (startListening) => {
    listenForTeams(startListening);
    listenForOtherTeam(startListening);
  },
  messages: teamMessages,
  drafts: draftsOf({
    stored: fields({
      switcher: fields({ open: flag, search }),
      create: fields({ open: flag, name: typed }),
    }),
    closed: () => ({ switcher: { open: false }, create: { open: false } }),
  }),
} satisfies Concern;
