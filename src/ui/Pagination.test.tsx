import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageWindow, Pagination } from './Pagination';
import { ThemeRoot } from './theme/ThemeRoot';

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 9, [1, 2, 3, 4, 5]],
    [3, 9, [1, 2, 3, 4, 5]],
    [4, 9, [2, 3, 4, 5, 6]],
    [8, 9, [5, 6, 7, 8, 9]],
    [9, 9, [5, 6, 7, 8, 9]],
    [5, 5, [1, 2, 3, 4, 5]],
    [1, 0, []],
  ])('at page %i of %i shows %j', (page, total, expected) => {
    expect(pageWindow(page, total)).toEqual(expected);
  });
});

function show(page: number, totalPages: number) {
  const onChange = jest.fn();
  render(
    <ThemeRoot>
      <Pagination page={page} totalPages={totalPages} onChange={onChange} summary="Showing" />
    </ThemeRoot>,
  );
  return onChange;
}

describe('Pagination', () => {
  it('shows no buttons for a single page', () => {
    show(1, 1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByText(/Page/u)).not.toBeInTheDocument();
    expect(screen.getByText('Showing')).toBeInTheDocument();
  });

  it.each([
    ['First', 1],
    ['Previous', 3],
    ['2', 2],
    ['6', 6],
    ['Next', 5],
    ['Last', 9],
  ])('%s leads to page %i', async (name, page) => {
    const onChange = show(4, 9);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onChange.mock.calls).toEqual([[page]]);
  });

  it('says where one is and stops at both ends', () => {
    show(1, 9);
    const nav = within(screen.getByRole('navigation', { name: 'Pagination' }));
    expect(nav.getByText('Page 1 of 9')).toBeInTheDocument();
    expect(nav.getByRole('button', { name: '1' })).toHaveAttribute('aria-current', 'page');
    expect(nav.getByRole('button', { name: 'First' })).toBeDisabled();
    expect(nav.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(nav.getByRole('button', { name: 'Next' })).toBeEnabled();
  });
});
