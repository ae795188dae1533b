import { readFileSync } from 'node:fs';
import { tellOnFailure } from './failure';

// Before each test file of the jest project `postgres`: its servers get a PostgreSQL database instead of one in memory.
process.env.TEST_DATABASE = 'postgres';
tellOnFailure('PostgreSQL', () => readFileSync(process.env.TEST_POSTGRES_LOG ?? '', 'utf8'));
