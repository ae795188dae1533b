import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OptionCard } from './OptionCard';
import { OptionGroup } from './OptionGroup';
import { OptionRow } from './OptionRow';
import { OptionTile } from './OptionTile';
import { ThemeRoot } from './theme/ThemeRoot';

type Count = '1' | '2' | '4';

function Counts({
  onChange,
  start = null,
}: {
  onChange: (value: Count) => void;
  start?: Count | null;
}) {
  const [value, setValue] = useState<Count | null>(start);
  return (
    <ThemeRoot>
      <OptionGroup
        label="GPU Count"
        value={value}
        onChange={(next: Count) => {
          setValue(next);
          onChange(next);
        }}
      >
        <OptionCard value="1" title="x1" description="Single GPU" meta="2 regions" />
        <OptionCard value="2" title="x2" description="Multi GPU" meta="Not available" disabled />
        <OptionCard value="4" title="x4" description="Multi GPU" meta="1 region" />
      </OptionGroup>
      <button type="button">after</button>
    </ThemeRoot>
  );
}

const radio = (name: string) => screen.getByRole('radio', { name });

describe('OptionGroup', () => {
  it('names each radio by its title and describes it by the rest', () => {
    render(<Counts onChange={jest.fn()} />);
    expect(screen.getByRole('radiogroup', { name: 'GPU Count' })).toBeInTheDocument();
    expect(radio('x1')).toHaveAccessibleDescription('Single GPU 2 regions');
    expect(radio('x2')).toBeDisabled();
  });

  it('is chosen by a click', async () => {
    const onChange = jest.fn();
    render(<Counts onChange={onChange} />);
    await userEvent.click(radio('x4'));
    expect(radio('x4')).toBeChecked();
    expect(onChange.mock.calls).toEqual([['4']]);
  });

  it('is one Tab stop, and arrow keys move and choose, past what is disabled', async () => {
    const onChange = jest.fn();
    render(<Counts start="1" onChange={onChange} />);
    await userEvent.tab();
    expect(radio('x1')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(radio('x4')).toHaveFocus();
    expect(radio('x4')).toBeChecked();
    await userEvent.keyboard('{ArrowRight}');
    expect(radio('x1')).toBeChecked();
    expect(onChange.mock.calls).toEqual([['4'], ['1']]);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  });

  it('keeps the focus while what is chosen is on its way, and takes no other choice', async () => {
    const onChange = jest.fn();
    render(
      <ThemeRoot>
        <OptionGroup label="Amount" value="50" onChange={onChange} pending>
          <OptionTile value="50" title="$50" />
          <OptionTile value="100" title="$100" notes={['100 credits', 'Popular']} />
        </OptionGroup>
      </ThemeRoot>,
    );
    await userEvent.tab();
    expect(radio('$50')).toHaveFocus();
    expect(radio('$50')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(radio('$100'));
    expect(onChange).not.toHaveBeenCalled();
    expect(radio('$50')).toBeChecked();
  });

  it('names a row by the element that takes the title id', () => {
    render(
      <ThemeRoot>
        <OptionGroup label="GPU offers" layout="list" value="h100" onChange={jest.fn()}>
          <OptionRow value="h100">
            {(titleId) => (
              <>
                <b id={titleId}>H100 SXM5</b>
                <span>{' $2.29'}</span>
              </>
            )}
          </OptionRow>
        </OptionGroup>
      </ThemeRoot>,
    );
    expect(radio('H100 SXM5')).toBeChecked();
    expect(radio('H100 SXM5')).toHaveAccessibleDescription('H100 SXM5 $2.29');
  });
});
