import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const connection = new DatabaseSync(String(workerData), { readOnly: true, timeout: 5_000 });
const found = connection.prepare('pragma quick_check(1)').get();
connection.close();
parentPort?.postMessage(found?.quick_check);
