import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProviderMark } from './ProviderMark';
import { LimitedTextField } from './LimitedTextField';
import { SearchField } from './SearchField';
import { SegmentedControl } from './SegmentedControl';
import { StepIndicator } from './StepIndicator';
import { TabBar } from './TabBar';
import { ThemeRoot } from './theme/ThemeRoot';

function Search() {
  const [value, setValue] = useState('');
  return (
    <SearchField
      value={value}
      onChange={setValue}
      placeholder="Search teams..."
      limit={20}
      hint="/"
    />
  );
}

it('SearchField can be typed into and emptied', async () => {
  render(<Search />, { wrapper: ThemeRoot });
  const field = screen.getByRole('searchbox', { name: 'Search teams...' });
  await userEvent.type(field, 'lab');
  expect(field).toHaveValue('lab');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field).toHaveValue('');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
});

it('SearchField takes no more than its limit, and says so near the end', async () => {
  render(<Search />, { wrapper: ThemeRoot });
  const field = screen.getByRole('searchbox', { name: 'Search teams...' });
  await userEvent.type(field, 'x'.repeat(17));
  expect(screen.getByRole('status')).toHaveTextContent(/^$/u);
  await userEvent.type(field, 'x');
  expect(screen.getByRole('status')).toHaveTextContent('2 of 20 characters left');
  await userEvent.paste('x'.repeat(500));
  expect(field).toHaveValue('x'.repeat(20));
  expect(screen.getByRole('status')).toHaveTextContent('0 of 20 characters left');
});

it('LimitedTextField counts near the end and keeps its hint', async () => {
  render(<Name />, { wrapper: ThemeRoot });
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toHaveAccessibleDescription('As on the invoice');
  await userEvent.click(field);
  await userEvent.paste('n'.repeat(30));
  expect(field).toHaveValue('n'.repeat(20));
  expect(field).toHaveAccessibleDescription('0 of 20 characters left As on the invoice');
});

function Name() {
  const [value, setValue] = useState('');
  return (
    <LimitedTextField
      label="Name"
      value={value}
      onType={setValue}
      limit={20}
      helperText="As on the invoice"
    />
  );
}

function Sort() {
  const [value, setValue] = useState<'available' | 'price'>('available');
  return (
    <SegmentedControl
      label="Sort by"
      value={value}
      onChange={setValue}
      options={[
        { value: 'available', label: 'Available' },
        { value: 'price', label: 'Price' },
      ]}
    />
  );
}

it('SegmentedControl is a radio group moved by arrow keys', async () => {
  render(<Sort />, { wrapper: ThemeRoot });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Price' })).toBeChecked();
});

function Instances() {
  const [value, setValue] = useState<'running' | 'terminated'>('running');
  return (
    <TabBar
      id="instances"
      label="Instances"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'running', label: 'Running', count: '6', content: 'what runs' },
        { value: 'terminated', label: 'Terminated', count: '12', content: 'what has ended' },
      ]}
    />
  );
}

it('TabBar ties each tab to its panel', async () => {
  render(<Instances />, { wrapper: ThemeRoot });
  await userEvent.click(screen.getByRole('tab', { name: 'Terminated (12)' }));
  expect(screen.getByRole('tabpanel', { name: 'Terminated (12)' })).toHaveTextContent(
    'what has ended',
  );
});

it('StepIndicator says which step is current and which are done', () => {
  render(<StepIndicator steps={['Configure Instance', 'SSH Key']} current={1} />, {
    wrapper: ThemeRoot,
  });
  const [first, second] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Configure Instance, done');
  expect(second).toHaveAttribute('aria-current', 'step');
});

it('ProviderMark alone says whose mark it is', () => {
  render(<ProviderMark provider="voltage-park" name="Voltage Park" monogram="VP" alone />, {
    wrapper: ThemeRoot,
  });
  expect(screen.getByRole('img', { name: 'Voltage Park' })).toHaveTextContent('VP');
});
