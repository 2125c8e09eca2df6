// @vitest-environment happy-dom
import { importProducts } from '@bottega/contract/products/staff-endpoints';
import { moderateReview } from '@bottega/contract/reviews/endpoints';
import { useApi } from '#lib/api/api-context.tsx';
import { sendFile } from '#lib/dashboard/send-file.ts';
import { useChange } from '#lib/dashboard/use-change.ts';
import { click, describeEnds } from '#testing/ended-session.tsx';

function Confirm() {
  const { change } = useChange('reviews');
  const api = useApi();
  const send = () => api.call(moderateReview, { params: { id: 'r1' }, body: { approved: true } });
  return (
    <button type="button" onClick={() => change({ send, done: 'Approved.', failed: 'Not approved.' })}>
      Approve
    </button>
  );
}

function Import() {
  const api = useApi();
  const options = { file: new Blob(['a;b']), type: 'text/csv', noAnswer: 'No answer.' };
  const send = () => sendFile(api, importProducts, options).catch(() => undefined);
  return (
    <button type="button" onClick={() => void send()}>
      Import
    </button>
  );
}

describeEnds({
  'a press in a list of the dashboard': {
    page: <Confirm />,
    endpoint: moderateReview,
    answer: {},
    press: () => click('Approve'),
  },
  'a file for the dashboard': {
    page: <Import />,
    endpoint: importProducts,
    answer: {},
    press: () => click('Import'),
  },
});
