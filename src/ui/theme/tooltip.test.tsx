import Tooltip from '@mui/material/Tooltip';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeRoot } from './ThemeRoot';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const enter = (name: string) => fireEvent.mouseOver(screen.getByRole('button', { name }));
const leave = (name: string) => fireEvent.mouseLeave(screen.getByRole('button', { name }));

/** Specification, section 9. */
test('a tooltip opens after 700 ms, another at once within 300 ms after the last was left', async () => {
  render(
    <ThemeRoot>
      <Tooltip title="First">
        <button>A</button>
      </Tooltip>
      <Tooltip title="Second">
        <button>B</button>
      </Tooltip>
    </ThemeRoot>,
  );
  enter('First');
  await pass(699);
  expect(screen.queryByRole('tooltip')).toBeNull();
  await pass(1);
  expect(screen.getByRole('tooltip')).toHaveTextContent('First');
  leave('First');
  await pass(290);
  enter('Second');
  await pass(1);
  expect(screen.getByText('Second')).toBeInTheDocument();
  leave('Second');
  await pass(310);
  enter('First');
  await pass(690);
  expect(screen.queryByText('First')).toBeNull();
  await pass(10);
  expect(screen.getByText('First')).toBeInTheDocument();
});
