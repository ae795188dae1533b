import { useEffect, type ReactElement } from 'react';
import { Provider } from 'react-redux';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { TestStore } from '@/store/testing/testStore';
import { keepFocus } from '../focus/keepFocus';
import { StoreRouter } from '../StoreRouter';
import { ThemeRoot } from '../../ui/theme/ThemeRoot';

/** A page on a real store, with the theme, the router and the keeper of the focus around it, and a person to use it. */
export function renderPage(
  page: ReactElement,
  { store }: Pick<TestStore, 'store'>,
): RenderResult & { user: UserEvent } {
  const user = userEvent.setup();
  const result = render(
    <Provider store={store}>
      <ThemeRoot>
        <StoreRouter>{page}</StoreRouter>
        <Focus />
      </ThemeRoot>
    </Provider>,
  );
  return { ...result, user };
}

function Focus() {
  useEffect(() => keepFocus(window), []);
  return null;
}
