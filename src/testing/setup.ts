import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { drawFailuresOnce } from './failures';
import { expectNoLooseTexts } from './looseTexts';
import { skipCascade } from './styles';
import { resetViewport, stubLayout } from './viewport';

// jsdom's files lack `text()`.
Blob.prototype.text ??= function text(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(this);
  });
};

// A busy machine is slow, not wrong.
jest.setTimeout(240_000);
configure({ asyncUtilTimeout: 20_000 });

drawFailuresOnce();
expectNoLooseTexts();
skipCascade();
stubLayout();
afterEach(resetViewport);
