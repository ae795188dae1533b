import { readError } from './errorText';

it.each<[string, string | null]>([
  ['{"error":"It is sold out."}', 'It is sold out.'],
  ['{"error":" It is sold out. "}', 'It is sold out.'],
  ['{"message":"It is sold out."}', 'It is sold out.'],
  ['{"detail":"Not allowed here."}', 'Not allowed here.'],
  ['{"error":"It is sold out.","message":"Something else."}', 'It is sold out.'],
  ['{"error":"","message":"It is sold out."}', 'It is sold out.'],
  // NestJS
  [
    '{"statusCode":400,"message":"Insufficient credits","error":"Bad Request"}',
    'Insufficient credits',
  ],
  [
    '{"statusCode":400,"message":["name should not be empty","email must be an email"],"error":"Bad Request"}',
    'name should not be empty; email must be an email',
  ],
  // A word is for a program, where there is a sentence as well.
  [
    '{"error":"insufficient_credits","message":"Insufficient credits: add some."}',
    'Insufficient credits: add some.',
  ],
  ['{"error":"insufficient_credits"}', 'insufficient_credits'],
  ['{"error":{"message":"It is sold out.","code":409}}', 'It is sold out.'],
  ['{"error":"It is sold out.","code":409}', 'It is sold out.'],
  // FastAPI
  ['{"detail":[{"loc":["body","name"],"msg":"Field required"}]}', 'Field required'],
  // JSON:API, Rails, express-validator
  ['{"errors":[{"title":"x","detail":"The name is too short."}]}', 'The name is too short.'],
  [
    '{"errors":["The name is too short.","The slug is taken."]}',
    'The name is too short. The slug is taken.',
  ],
  ['{"errors":[{"msg":"Invalid value","path":"email"}]}', 'Invalid value'],
  // Django, Laravel, ASP.NET
  ['{"name":["The name is too short."]}', 'The name is too short.'],
  [
    '{"name":["The name is too short."],"email":["Enter a valid email address."]}',
    'The name is too short. Enter a valid email address.',
  ],
  ['{"non_field_errors":["It is sold out."]}', 'It is sold out.'],
  ['{"title":"Invalid","errors":{"Email":["It is taken."]},"status":400}', 'It is taken.'],
  ['{"message":"It is sold out.","name":["The name is too short."]}', 'It is sold out.'],
  ['{"tags":["a","b"]}', null],
  ['"User is already a member"', 'User is already a member'],
  ['["No.","Not so."]', 'No. Not so.'],
  ['Insufficient credits', 'Insufficient credits'],
  ['Insufficient credits\n', 'Insufficient credits'],
  ['x '.repeat(150), 'x '.repeat(150).trim()],
  ['x '.repeat(151), null],
  // The name of a status says nothing.
  ['Bad Request', null],
  ['no', null],
  ['"no"', null],
  ['{"error":"Internal Server Error"}', null],
  ['{"error":"Not Found","message":"Not Found"}', null],
  ['<!doctype html><h1>Bad gateway</h1>', null],
  ['Error: <pre>at Object</pre>', null],
  ['{"error":"<b>No</b>"}', null],
  ['{"message":7}', null],
  ['{}', null],
  ['null', null],
  ['', null],
  ['   ', null],
])('%j says %j', (text, message) => {
  expect(readError(text).message).toBe(message);
});

it.each([
  ['{"error":"No.","code":"forbidden"}', 'forbidden'],
  ['{"error":"No.","code":7}', null],
  ['{"error":"No."}', null],
  ['No.', null],
])('%j is for a program %j', (text, code) => {
  expect(readError(text).code).toBe(code);
});
