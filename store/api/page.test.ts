import { isPage } from './page';

test.each<[string, string, string | null]>([
  ['a document', '<!doctype html><html></html>', 'text/html'],
  ['a document that does not say so', '\n <HTML><body></body></HTML>', null],
  ['a document that says something else', '<!DOCTYPE html>', 'application/json'],
  ['a comment before it', '<!-- made by --><html>', 'text/html'],
  ['a piece of one', 'Warning: <b>no</b> such file', 'text/html; charset=utf-8'],
])('%s is a page', (_what, text, type) => {
  expect(isPage(text, type)).toBe(true);
});

test.each<[string, string, string | null]>([
  ['nothing', '', 'text/html'],
  ['nothing of no type', '', null],
  ['a plain word', 'OK', 'text/html; charset=utf-8'],
  ['JSON', '{"success":true}', 'application/json'],
  ['JSON that calls itself HTML, with a tag in it', '{"message":"<b>Done</b>"}', 'text/html'],
  ['a sign', '< 3 done', 'text/plain'],
])('%s is none', (_what, text, type) => {
  expect(isPage(text, type)).toBe(false);
});
