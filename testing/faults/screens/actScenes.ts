import { screen } from '@testing-library/react';
import { TEST_KEYS } from '@/domain/testing/keys';
import { choose, fill, press } from './browser';

/** How somebody does at the screen what a row of the store's list of acts does with events. */
export interface ActScene {
  /** Name of the row. */
  act: string;
  at: string;
  /** What they open, type and choose. */
  open: readonly (() => void)[];
  press: () => void;
  /** What to do before the next try, where the failure has closed what it was pressed in. */
  again?: readonly (() => void)[];
  /** Labels of the fields that were filled in. */
  fields: readonly string[];
}

const KEY = TEST_KEYS[0]?.text ?? '';

const RENAME = [press('Rename'), fill('Instance name', 'trainer')];

/** From the offers to the second step. */
const CONFIGURE = [choose('radio', /A100/u), choose('radio', 'x1'), press('Next')];

export const ACT_SCENES: readonly ActScene[] = [
  {
    act: 'creates a team',
    at: '/team',
    open: [press('Create Team'), fill('Team Name', 'Northwind')],
    press: press('Create Team'),
    fields: ['Team Name'],
  },
  {
    act: 'renames the team',
    at: '/team',
    open: [press('Edit Team Name'), fill('Team Name', 'Northwind')],
    press: press('Save Changes'),
    fields: ['Team Name'],
  },
  {
    act: 'invites somebody',
    at: '/team',
    open: [press('Invite Member'), fill('Email Address', 'colleague@example.com')],
    press: press('Send Invitation'),
    fields: ['Email Address'],
  },
  {
    act: 'switches the team',
    at: '/team',
    open: [press(/^Switch Team:/u)],
    press: press(/^Second Lab/u),
    fields: [],
  },
  {
    act: 'saves the profile',
    at: '/settings',
    open: [fill('Full Name', 'Ada L.'), fill('Company', 'Northwind')],
    press: press('Save Changes'),
    fields: ['Full Name', 'Company'],
  },
  {
    act: 'buys credits on the dialog',
    at: '/team',
    open: [press('Add Credits'), fill('Custom amount', '75')],
    press: press('Buy Credits'),
    fields: ['Custom amount'],
  },
  {
    act: 'buys credits on the panel',
    at: '/billing',
    open: [fill('Custom amount', '75')],
    press: press('Buy Credits'),
    fields: ['Custom amount'],
  },
  {
    act: 'accepts an invitation',
    at: '/team',
    open: [press('Team Invitations (1)')],
    press: press('Accept'),
    fields: [],
  },
  {
    act: 'declines an invitation',
    at: '/team',
    open: [press('Team Invitations (1)')],
    press: press('Decline'),
    fields: [],
  },
  {
    act: 'adds a key to the settings',
    at: '/settings',
    open: [
      choose('tab', 'SSH Keys'),
      press('Add SSH Key'),
      fill('Public Key', KEY),
      fill('Key Name', 'Workstation'),
    ],
    press: press('Add SSH Key'),
    fields: ['Public Key', 'Key Name'],
  },
  {
    act: 'deletes a key',
    at: '/settings',
    open: [choose('tab', 'SSH Keys'), press('Delete laptop')],
    press: press('Delete'),
    fields: [],
  },
  {
    act: 'deploys with a new key',
    at: '/',
    open: [...CONFIGURE, fill('Public Key', KEY), fill('Key Name', 'Workstation')],
    press: press('Deploy Instance'),
    fields: ['Public Key', 'Key Name'],
  },
  {
    act: 'deploys',
    at: '/',
    open: [...CONFIGURE, choose('radio', 'laptop')],
    press: press('Deploy Instance'),
    fields: [],
  },
  {
    act: 'renames an instance',
    at: '/instances',
    open: [press(/^\w+-\w+-\d+$/u), ...RENAME],
    press: press('Save name'),
    // The name reverts (specification, section 8).
    again: RENAME,
    fields: [],
  },
  {
    act: 'destroys an instance',
    at: '/instances',
    open: [press(/^Destroy /u)],
    press: press('Destroy'),
    again: [press(/^Destroy /u)],
    fields: [],
  },
];

/** What stands in the fields of a scene. */
export const typedIn = ({ fields }: ActScene) =>
  fields.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
