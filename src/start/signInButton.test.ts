import { wireSignInButton } from './signInButton';

beforeEach(() => {
  document.body.innerHTML = `
    <div id="root"><main class="sign-in">
      <button disabled data-waiting>Continue with Google</button>
    </main></div>
    <template id="signing-in">Signing you in...</template>
    <template id="load-failed"><p class="problem" role="alert">It failed.</p></template>`;
});

const button = () => document.querySelector('button');
const press = () => button()?.click();

test('can be pressed once the pop-up can be opened, and waits while somebody is signed in', () => {
  const pressed = jest.fn();
  const wired = wireSignInButton(document.body, pressed);
  press();
  expect(pressed).not.toHaveBeenCalled();
  wired?.enable();
  expect(button()).toBeEnabled();
  press();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent('Signing you in...');
});

test('where the app cannot be fetched, it says so and can be pressed again', () => {
  const pressed = jest.fn();
  const wired = wireSignInButton(document.body, pressed);
  wired?.enable();
  press();
  wired?.fail();
  expect(document.querySelector('[role="alert"]')).toHaveTextContent('It failed.');
  expect(button()).toBeEnabled();
  expect(button()).toHaveTextContent('Continue with Google');
  press();
  expect(document.querySelector('[role="alert"]')).toBeNull();
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('a page without the button has nothing to wire', () => {
  document.body.innerHTML = '<div></div>';
  expect(wireSignInButton(document.body, jest.fn())).toBeNull();
});
