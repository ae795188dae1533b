import { act, screen, waitFor, within } from '@testing-library/react';
import { PAGES } from '@/contract/pages';
import { invitationsApi } from '@/store/api/invitations';
import { addressVisited } from '@/store/location/slice';
import { keyNameChanged } from '@/store/deploy/slice';
import { identityObserved } from '@/store/session/slice';
import { holdAnswers } from '@/store/testing/holdAnswers';
import { stubPages } from '../testing/pageStub';
import { renderApp, renderSignedIn, type RenderedApp } from './testing/renderApp';

stubPages();

let app: RenderedApp;
afterEach(() => app.server.close());

const visit = (url: string) => {
  const { pathname, search } = new URL(url, 'http://app.invalid');
  act(() => void app.store.dispatch(addressVisited({ pathname, search, hash: '' })));
};
const wholeLine = (part: HTMLElement) => part.closest('li')?.textContent;
const toast = () => screen.findByRole('region', { name: 'Notifications (F8)' });

describe('the gate', () => {
  test('while the session is being established, a full-screen view waits', async () => {
    app = await renderApp();
    expect(screen.getByText('Loading...')).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('signed out: the sign-in page only, with its texts and documents', async () => {
    app = await renderApp();
    await act(() => app.start());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^GPU Cloud Infrastructure$/u,
    );
    for (const text of [
      'Rackline',
      'Lightning Fast',
      'Enterprise Grade',
      'Pay as you go',
      'Welcome Back',
      'Sign in to access your cloud infrastructure',
    ])
      expect(screen.getByText(text)).toBeVisible();
    for (const claim of [
      /under 60 seconds/u,
      /10,000\+/u,
      /99\.9%/u,
      /compliant/u,
      /only for what/u,
    ])
      expect(screen.getByText(claim)).toBeVisible();
    expect(screen.getAllByText(/^(10,000\+|99\.9%|Global|Encrypted)$/u).map(wholeLine)).toEqual([
      'Trusted by 10,000+ developers',
      '99.9% uptime',
      'Global provider',
      'Encrypted and secure data',
    ]);
    const terms = screen.getByRole('link', { name: 'Terms of Service' });
    expect(terms).toHaveAttribute('href', '/legal/terms.html');
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/legal/privacy.html',
    );
    expect(terms).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(document.title).toBe('Sign in · Rackline');
  });

  test('signed in: the shell, without a word for a restored session', async () => {
    app = await renderSignedIn('owner@example.com');
    expect(await screen.findByRole('heading', { name: 'Deploy page' })).toBeVisible();
    expect(within(await toast()).queryByRole('status')).not.toBeInTheDocument();
    expect(document.title).toBe('Deploy · Rackline');
  });
});

describe('signing in', () => {
  test('the button waits while the provider is asked, and a new sign-in is welcomed', async () => {
    app = await renderApp();
    await act(() => app.start());
    const letGo = holdAnswers(app, ({ url }) => url.endsWith('/api/auth/login'));
    await app.user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(screen.getByRole('button', { name: /Signing you in\.\.\./u })).toBeDisabled();
    await waitFor(() => expect(app.requests).toHaveLength(1));
    act(letGo);
    expect(await screen.findByText('Welcome to Rackline!')).toBeVisible();
    expect(screen.getByText(/^Successfully signed in as /u)).toBeVisible();
    // A screen reader reads where the person has come to.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Deploy page' })).toHaveFocus());
  });

  test('a failure is shown, and the button comes back', async () => {
    app = await renderApp();
    await act(() => app.start());
    app.popUp.result = new Error('no');
    await app.user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Sign In Failed');
    expect(failure).toHaveTextContent('Unable to sign in with Google. Please try again.');
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  });

  test('a failed login exchange is shown, and nobody is signed in', async () => {
    app = await renderApp();
    await act(() => app.start());
    app.intercept(() => Response.json({ error: 'x', code: 'y' }, { status: 500 }));
    await app.user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('Authentication Error');
    expect(failure).toHaveTextContent('Failed to sign in. Please try again.');
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
  });
});

describe('the end of a session', () => {
  test('Sign Out leads back to the sign-in page and clears what was cached', async () => {
    app = await renderSignedIn('owner@example.com');
    await app.user.click(screen.getByRole('button', { name: 'User menu' }));
    expect(await screen.findByText('owner@example.com')).toBeVisible();
    await app.user.click(screen.getByRole('menuitem', { name: 'Sign Out' }));
    expect(await screen.findByText('Signed out successfully')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
    expect(screen.queryByText(/Your session has ended/u)).not.toBeInTheDocument();
    expect(app.store.getState().api.queries).toEqual({});
  });

  test('another person who signs in sees nothing of the one before', async () => {
    app = await renderSignedIn('owner@example.com');
    const team = screen.getByRole('button', { name: /^Switch Team:/u }).textContent;
    app.popUp.result = 'other@example.com';
    const identity = {
      uid: 'uid-other',
      email: 'other@example.com',
      displayName: null,
      photoURL: null,
    };
    app.intercept(async (request) => {
      const token = await app.server.tokenFor('other@example.com');
      return app.server.app.request(request.url, {
        method: request.method,
        headers: { ...Object.fromEntries(request.headers), authorization: `Bearer ${token}` },
        body: request.body,
      });
    });
    act(() => void app.store.dispatch(identityObserved({ identity, fresh: false })));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Switch Team:/u }).textContent).not.toBe(team),
    );
    await app.user.click(screen.getByRole('button', { name: 'User menu' }));
    expect(await screen.findByText('other@example.com')).toBeVisible();
    expect(screen.queryByText('owner@example.com')).not.toBeInTheDocument();
  });

  test('an expired session says so and keeps what was being configured', async () => {
    app = await renderSignedIn('owner@example.com');
    act(() => void app.store.dispatch(keyNameChanged('Laptop')));
    app.intercept(() => Response.json({ error: 'x', code: 'unauthorized' }, { status: 401 }));
    await act(async () => {
      await app.store.dispatch(
        invitationsApi.endpoints.listInvitations.initiate(undefined, { forceRefetch: true }),
      );
    });
    expect(
      await screen.findByText(
        'Your session has ended. Please sign in again; what you were configuring is kept.',
      ),
    ).toBeVisible();
    app.intercept(null);
    await app.user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByText('Welcome to Rackline!')).toBeVisible();
    expect(app.store.getState().deploy.key.name).toBe('Laptop');
  });
});

describe('routes', () => {
  const OTHERS = Object.values(PAGES).filter(({ path }) => path !== PAGES.deploy.path);
  test.each(OTHERS)(
    '$path shows its page, names the tab, focuses the heading and is marked',
    async ({ path, title: name }) => {
      app = await renderSignedIn('owner@example.com');
      await screen.findByRole('heading', { name: 'Deploy page' });
      expect(screen.getByRole('heading', { name: 'Deploy page' })).not.toHaveFocus();
      await app.user.click(within(screen.getByRole('navigation')).getByRole('link', { name }));
      const heading = await screen.findByRole('heading', { name: `${name} page` });
      await waitFor(() => expect(heading).toHaveFocus());
      expect(document.title).toBe(`${name} · Rackline`);
      expect(app.visits).toContainEqual({ how: 'push', url: path });
      const current = within(screen.getByRole('navigation'))
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page');
      expect(current.map((link) => link.textContent)).toEqual([name]);
    },
  );

  test('any other address is not found, marks nothing, and leads home', async () => {
    app = await renderSignedIn('owner@example.com');
    visit('/instances/17');
    const heading = await screen.findByRole('heading', { name: '404 Page Not Found' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText("The page you're looking for doesn't exist.")).toBeVisible();
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    expect(links.some((link) => link.hasAttribute('aria-current'))).toBe(false);
    await app.user.click(screen.getByRole('link', { name: 'Back to Deploy' }));
    expect(await screen.findByRole('heading', { name: 'Deploy page' })).toBeVisible();
  });

  test('the user menu leads to team and account settings', async () => {
    app = await renderSignedIn('owner@example.com');
    await app.user.click(screen.getByRole('button', { name: 'User menu' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Team Settings' }));
    expect(await screen.findByRole('heading', { name: 'Team page' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await app.user.click(screen.getByRole('button', { name: 'User menu' }));
    await app.user.click(await screen.findByRole('menuitem', { name: 'Account Settings' }));
    expect(await screen.findByRole('heading', { name: 'Settings page' })).toBeVisible();
  });

  test('the skip link moves the focus into the main area, from its top on', async () => {
    app = await renderSignedIn('owner@example.com');
    const scrollTo = jest.spyOn(window, 'scrollTo');
    await app.user.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(app.visits).toEqual([]);
  });
});

describe('coming back from the checkout', () => {
  test.each([
    ['/?payment_success=true', 'Payment Successful', 'Credits have been added to your account.'],
    [
      '/instances?payment_success=false',
      'Payment Failed',
      'There was an issue processing your payment. Please try again.',
    ],
    [
      '/?payment_success=false&error=verification_failed',
      'Payment Failed',
      'Payment verification failed.',
    ],
    [
      '/billing?payment_success=false&error=verification_failed',
      'Payment Failed',
      'Payment verification failed. Please contact support.',
    ],
    ['/billing?payment_success=false', 'Payment Failed', 'Payment was cancelled or failed.'],
  ])('%s says %s: %s, once, and clears the address', async (url, title, text) => {
    app = await renderApp();
    visit(url);
    await act(() => app.start('owner@example.com'));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(app.visits.at(-1)).toEqual({
      how: 'replace',
      url: new URL(url, 'http://a.invalid').pathname,
    });
  });
});
