import { catalogCommand } from './catalog';
import { runProgram } from './program';

/** `npm run catalog -- FILE.csv…`: replaces the catalogue by price lists. */
runProgram(catalogCommand);
