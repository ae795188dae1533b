export { setUp as default } from './postgresSetup';
