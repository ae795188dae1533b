/** Ids of what the build writes into the page beside the sign-in page itself; `prepare` names the second by its text. */
export const SIGNING_IN_ID = 'signing-in';
export const LOAD_FAILED_ID = 'load-failed';

/** The one button of the sign-in page, before React is there. */
export interface SignInButton {
  /** Lets it be pressed. */
  enable: () => void;
  /** Back to what it was, and a word on why nothing has happened. */
  fail: () => void;
}

/** Takes over the button of the sign-in page, which cannot be pressed yet; null where the page shows something else. */
export function wireSignInButton(root: HTMLElement, onPress: () => void): SignInButton | null {
  const button = root.querySelector<HTMLButtonElement>('.sign-in button');
  if (button === null) return null;
  const content = [...button.childNodes];
  const settle = (isBusy: boolean): void => {
    button.disabled = isBusy;
    delete button.dataset.waiting;
    button.replaceChildren(...(isBusy ? copyOf(SIGNING_IN_ID) : content));
  };
  button.addEventListener('click', () => {
    root.querySelector('.problem')?.remove();
    settle(true);
    onPress();
  });
  return {
    enable: () => settle(false),
    fail: () => {
      settle(false);
      button.after(...copyOf(LOAD_FAILED_ID));
    },
  };
}

/** The content of a `<template>` of the page. */
export function copyOf(id: string): Node[] {
  const template = document.getElementById(id);
  if (!(template instanceof HTMLTemplateElement)) return [];
  return [...template.content.cloneNode(true).childNodes];
}
