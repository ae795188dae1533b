import { PRODUCT_NAME } from '@/domain/product';
import type { LocalAccountTable } from '../db/schema';
import { escapeHtml, htmlPage } from '../http/html';
import type { SignInRequest } from './signInRequest';

interface AccountsPage {
  signIn: SignInRequest;
  accounts: LocalAccountTable[];
  /** What was typed before, when it was refused. */
  entered?: { email: string; name: string };
  isRefused?: boolean;
}

/** The page on which a person chooses an account. Plain forms: it works before, and without, any script. */
export function accountsPage({ signIn, accounts, entered, isRefused }: AccountsPage): string {
  const cancel =
    signIn.mode === 'redirect'
      ? `<p><a href="${escapeHtml(signIn.returnPath)}">Cancel</a></p>`
      : '';
  return htmlPage(
    `Choose an account – ${PRODUCT_NAME}`,
    `<h1>Choose an account</h1>
<p>to continue to ${PRODUCT_NAME}. These accounts exist on this machine only.</p>
<div class="accounts">
${accounts.map((account) => accountButton(signIn, account)).join('\n')}
</div>
<h2>Use another account</h2>
<form method="post" action="/local/accounts/sign-in">
${hidden(signIn)}
${isRefused === true ? '<p class="error" id="problem" role="alert">Enter an e-mail address, and a name of at most 120 characters if you like.</p>' : ''}
<div class="fields"><div>
<label for="email">Email</label>
<input id="email" name="email" type="text" inputmode="email" autocomplete="email" required value="${escapeHtml(entered?.email ?? '')}"${isRefused === true ? ' aria-invalid="true" aria-describedby="problem"' : ''}>
</div><div>
<label for="name">Name</label>
<input id="name" name="name" autocomplete="name" maxlength="120" value="${escapeHtml(entered?.name ?? '')}">
</div></div>
<button class="primary" type="submit">Continue</button>
</form>
${cancel}`,
  );
}

function accountButton(signIn: SignInRequest, account: LocalAccountTable): string {
  return `<form method="post" action="/local/accounts/sign-in">
${hidden(signIn)}
<button class="account" type="submit" name="email" value="${escapeHtml(account.email)}">${escapeHtml(account.name)} <span>${escapeHtml(account.email)}</span></button>
</form>`;
}

function hidden({ mode, nonce, returnPath }: SignInRequest): string {
  return Object.entries({ mode, nonce, return: returnPath })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
}

/** The last page of the pop-up, from which the script takes the token to the page that opened it. */
export function handOverPage(signIn: SignInRequest, idToken: string): string {
  return htmlPage(
    `Signing in – ${PRODUCT_NAME}`,
    `<h1>Signing you in</h1>
<p id="status" role="status">This window closes by itself.</p>
<div id="hand-over" data-nonce="${escapeHtml(signIn.nonce)}" data-id-token="${escapeHtml(idToken)}"></div>
<script src="/local/accounts.js"></script>`,
  );
}
