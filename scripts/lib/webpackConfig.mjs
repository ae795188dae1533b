import { createRequire } from 'node:module';

// Loads webpack.config.ts alike on every Node. The newer ones would read TypeScript by themselves, but as an ES module, and
// warn of it (MODULE_TYPELESS_PACKAGE_JSON).
const require = createRequire(import.meta.url);
require('ts-node/register');
export default require('../../webpack.config.ts').default;
