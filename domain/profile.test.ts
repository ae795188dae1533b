import { isProfileChanged, profileFields, profileUpdate } from './profile';

const ADA = { name: 'Ada', company: 'Analytical Engines' };

it.each([
  ['untouched', {}, 'Ada', 'Analytical Engines', false],
  ['another name', { name: 'Ada L.' }, 'Ada L.', 'Analytical Engines', true],
  ['another company', { company: 'Difference Ltd' }, 'Ada', 'Difference Ltd', true],
  ['no company any more', { company: '' }, 'Ada', '', true],
  ['an empty name', { name: '' }, '', 'Analytical Engines', true],
  ['changed and changed back', { name: 'Ada' }, 'Ada', 'Analytical Engines', false],
  ['white space around it', { name: ' Ada ' }, ' Ada ', 'Analytical Engines', false],
])('%s', (_case, typed, name, company, changed) => {
  const draft = { name: null, company: null, ...typed };
  expect(profileFields(ADA, draft)).toEqual({ name, company });
  expect(isProfileChanged(ADA, draft)).toBe(changed);
});

it('is empty and unchanged for a profile that holds nothing, or is not known yet', () => {
  const draft = { name: null, company: null };
  expect(profileFields({ name: null, company: null }, draft)).toEqual({ name: '', company: '' });
  expect(isProfileChanged({ name: null, company: null }, { name: null, company: '' })).toBe(false);
  expect(isProfileChanged(undefined, draft)).toBe(false);
});

it('sends name and company trimmed, and nothing without a name', () => {
  expect(profileUpdate(ADA, { name: ' Ada L. ', company: ' ' })).toEqual({
    name: 'Ada L.',
    company: '',
  });
  expect(profileUpdate(ADA, { name: ' \t', company: null })).toBeNull();
});
