/** How often to repeat: a sample in `npm test`, all of it in `npm run test:deep`. */
export const rounds = (sample: number, all: number): number => (process.env.TEST_DEEP ? all : sample);
