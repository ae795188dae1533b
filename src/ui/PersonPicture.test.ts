import { pictureAddress } from './PersonPicture';

test.each([
  ['http://pictures.example.com/a.png', 'http:', 'http://pictures.example.com/a.png'],
  ['https://pictures.example.com/a.png', 'http:', 'https://pictures.example.com/a.png'],
  ['http://pictures.example.com/a.png', 'https:', 'https://pictures.example.com/a.png'],
  ['HTTP://pictures.example.com/a.png', 'https:', 'https://pictures.example.com/a.png'],
  ['https://pictures.example.com/?of=http:', 'https:', 'https://pictures.example.com/?of=http:'],
  ['/pictures/a.png', 'https:', '/pictures/a.png'],
  ['data:image/png;base64,AA==', 'https:', 'data:image/png;base64,AA=='],
  ['', 'https:', undefined],
  [null, 'https:', undefined],
  [undefined, 'http:', undefined],
])('the picture %s in a page over %s is asked for at %s', (address, protocol, asked) => {
  expect(pictureAddress(address, protocol)).toBe(asked);
});
