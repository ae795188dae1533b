import { jobsCommand } from './jobs';
import { runProgram } from './program';

/** `npm run jobs`: shows what is to be done later. */
runProgram(jobsCommand);
