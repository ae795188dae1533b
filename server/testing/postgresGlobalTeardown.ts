export { tearDown as default } from './postgresSetup';
