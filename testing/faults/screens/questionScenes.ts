import { screen } from '@testing-library/react';
import type { CallName } from '@/contract/calls';
import { deploymentsFailureText } from '@/store/instances/selectors';
import type { Fault } from '../faults';
import { choose, press } from './browser';

/** A place at which the answer to a question shows, and what stands there when there is none. */
export interface QuestionScene {
  call: CallName;
  where: string;
  at: string;
  /** What is done on the page before the question is asked. */
  open?: readonly (() => void)[];
  /** What is said when it goes wrong. */
  says: string | ((fault: Fault) => string);
  /** What else says so. */
  also?: string;
  /** The button that asks again. */
  retry?: () => void;
  /** Finds what only the answer can have brought. */
  right: () => HTMLElement;
}

const KEYS_TAB = [choose('tab', 'SSH Keys')];
const CONFIGURE = [choose('radio', /A100/u), choose('radio', 'x1'), press('Next')];
const DRAWER = [press(/^\w+-\w+-\d+$/u)];

const apiRequestFailed = ({ status, code, sentence: message }: Fault): string =>
  deploymentsFailureText({ status, code, message, requestId: null });

const aTeam = () => screen.getByRole('button', { name: /^Switch Team: owner's Team/u });
const aMember = () => screen.getByText('admin@example.com');
const anInstance = () => screen.getByRole('button', { name: /^Destroy / });
const aKey = () => screen.getByRole('button', { name: 'Delete laptop' });
const aKeyToChoose = () => screen.getByRole('radio', { name: 'laptop' });
const aTransaction = () => screen.getAllByText('Pending')[0] ?? screen.getByText('Pending');

export const QUESTION_SCENES: readonly QuestionScene[] = [
  {
    ...{ call: 'listTeams', where: 'the top bar', at: '/' },
    says: 'Retry loading teams',
    retry: press('Retry loading teams'),
    right: aTeam,
  },
  {
    ...{ call: 'listTeams', where: 'the team page', at: '/team' },
    says: 'Failed to load your team. Please try again.',
    right: aMember,
  },
  {
    ...{ call: 'listTeams', where: 'the list of instances', at: '/instances' },
    says: apiRequestFailed,
    right: anInstance,
  },
  {
    ...{ call: 'listTeams', where: 'the keys of the settings', at: '/settings', open: KEYS_TAB },
    says: 'Failed to load SSH keys. Please try again.',
    right: aKey,
  },
  {
    ...{ call: 'listTeams', where: 'the key step', at: '/', open: CONFIGURE },
    says: 'Failed to load SSH keys.',
    also: 'The balance could not be loaded.',
    right: aKeyToChoose,
  },
  {
    ...{ call: 'listTeamsWithMembers', where: 'the team page', at: '/team' },
    says: 'Failed to load team members. Please try again.',
    right: aMember,
  },
  {
    ...{ call: 'listInvitations', where: 'the corner of any page', at: '/settings' },
    says: 'Retry loading invitations',
    retry: press('Retry loading invitations'),
    right: () => screen.getByRole('button', { name: 'Team Invitations (1)' }),
  },
  {
    ...{ call: 'listOffers', where: 'the list of offers', at: '/' },
    says: 'Failed to load GPU offers. Please try refreshing the page.',
    right: () => screen.getByRole('radio', { name: /A100/u }),
  },
  {
    ...{ call: 'listSshKeys', where: 'the keys of the settings', at: '/settings', open: KEYS_TAB },
    says: 'Failed to load SSH keys. Please try again.',
    right: aKey,
  },
  {
    ...{ call: 'listSshKeys', where: 'the key step', at: '/', open: CONFIGURE },
    says: 'Failed to load SSH keys.',
    right: aKeyToChoose,
  },
  {
    ...{ call: 'getSshKey', where: 'the drawer of an instance', at: '/instances', open: DRAWER },
    says: 'The key’s name could not be loaded',
    right: () => screen.getByText('laptop'),
  },
  {
    ...{ call: 'listDeployments', where: 'the list of instances', at: '/instances' },
    says: apiRequestFailed,
    right: anInstance,
  },
  {
    ...{ call: 'listDeployments', where: 'the billing page', at: '/billing' },
    says: apiRequestFailed,
    right: () => screen.getByText('Deployments this month'),
  },
  {
    ...{ call: 'listTransactions', where: 'the billing page', at: '/billing' },
    says: 'Failed to load transactions. Please try again.',
    right: aTransaction,
  },
];

/** A list that is there already, and is asked for again with 'Refresh'. */
export const REFRESH_SCENES: readonly QuestionScene[] = [
  {
    ...{ call: 'listDeployments', where: 'the list of instances', at: '/instances' },
    says: apiRequestFailed,
    right: anInstance,
  },
  {
    ...{ call: 'listTransactions', where: 'the table of transactions', at: '/billing' },
    open: [choose('tab', 'Transactions')],
    says: 'Failed to load transactions. Please try again.',
    right: aTransaction,
  },
];
