import { PAGES } from '@/contract/pages';
import { INVITE_ROLES } from '@/contract/words';
import { fields } from '@/contract/reading/rows';
import { flag, oneOf } from '@/contract/reading/values';
import type { Concern } from '../concern';
import { draftsOf } from '../drafts/draftsOf';
import { nullable, typed } from '../drafts/values';
import { listenForTeamPage } from './listeners';
import { teamPageMessages } from './messages';

export const teamPage = {
  listen: listenForTeamPage,
  messages: teamPageMessages,
  drafts: draftsOf({
    stored: fields({
      editName: fields({ open: flag, draft: nullable(typed) }),
      invite: fields({ open: flag, email: typed, role: oneOf(INVITE_ROLES) }),
    }),
    home: PAGES.team.path,
    closed: () => ({ editName: { open: false }, invite: { open: false } }),
  }),
} satisfies Concern;
