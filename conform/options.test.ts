import { readOptions, USAGE, UsageError } from './options';

const URL = 'https://their.example/backend/';
const GIVEN = [URL, '--token', 't'];

describe('the command line', () => {
  it('asks for help', () => {
    expect(readOptions(['--help'], {})).toBeNull();
  });

  it('says whom to call as whom, and only asks unless more is wished', () => {
    expect(readOptions(GIVEN, {})).toEqual({
      base: 'https://their.example/backend',
      token: 't',
      write: false,
      rent: false,
    });
  });

  it('says from which pages, and what else is to be tried', () => {
    const more = [
      '--write',
      '--token2',
      'u',
      '--team',
      '5',
      '--rent',
      '--capabilities',
      'receipts',
    ];
    expect(
      readOptions([...GIVEN, '--origin', 'https://console.example/billing', ...more], {}),
    ).toMatchObject({
      origin: 'https://console.example',
      ...{ write: true, token2: 'u', team: '5', rent: true, capabilities: ['receipts'] },
    });
  });

  it.each([
    [[], { token: 'env', token2: undefined }],
    [['--write'], { token: 'env', token2: 'env2' }],
    [['--write', '--token', 't', '--token2', 'u'], { token: 't', token2: 'u' }],
  ])('takes the tokens of the environment with %j, unless it has its own', (args, tokens) => {
    const environment = { CONFORM_TOKEN: 'env', CONFORM_TOKEN2: 'env2' };
    expect(readOptions([URL, ...args], environment)).toMatchObject(tokens);
  });

  it.each([
    [[], USAGE],
    [[URL], '--token or CONFORM_TOKEN is missing. --help says where to get one.'],
    [[...GIVEN, URL], USAGE],
    [[...GIVEN, '--rent'], '--rent needs --team: name the team that pays for the machine.'],
    [
      [...GIVEN, '--token2', 'u'],
      '--token2 needs --write: a person is invited into a team that is made.',
    ],
    [
      [...GIVEN, '--capabilities', 'receipts,telepathy'],
      '--capabilities takes words of idempotency, async-destroy, receipts.',
    ],
    [[...GIVEN, '--origin', 'console'], 'console is no origin like https://console.example.'],
    [
      ['https://their.example/api', '--token', 't'],
      'The address must not end in /api, with which the path of each call begins: write https://their.example.',
    ],
  ])('%j is refused with what to do', (args, problem) => {
    expect(() => readOptions(args, {})).toThrow(new UsageError(problem));
  });

  it('names an option that it does not know', () => {
    expect(() => readOptions([...GIVEN, '--tokn', 'u'], {})).toThrow(/--tokn/u);
  });
});
