// Runs in the dashboard. Milliseconds from the press in the sidebar to the frame that shows the section.
globalThis.openSection = async (address, sign) => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const link = document.querySelector(`nav a[href="${address}"]`);
  const before = document.querySelector(sign);
  const begun = performance.now();
  link.click();
  const isOpen = () => {
    const shown = document.querySelector(sign);
    return link.ariaCurrent === 'page' && shown !== null && shown !== before;
  };
  while (!isOpen()) {
    if (performance.now() - begun > 30_000) throw new Error(`${address} did not open`);
    await frame();
  }
  await frame();
  return performance.now() - begun;
};
