/** What people type and the demo dish they mean, one `typed → slug` per line. */
const casesOf = (lines: string): [string, string][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', slug = ''] = line.split('→');
      return [typed.trim(), slug.trim()];
    });

// Written before the search was first run and never adjusted to it.

export const misspelledInEnglish = casesOf(`
  spagetti → spaghetti-al-pomodoro
  spaghetti pomodorro → spaghetti-al-pomodoro
  margerita → pizza-margherita
  pizza marghertia → pizza-margherita
  capresse → insalata-caprese
  insalata capreze → insalata-caprese
  tirmaisu → tiramisu
  teramisu → tiramisu
  tira misu → tiramisu
  tagliatele → tagliatelle-al-ragu
  tagliattelle ragu → tagliatelle-al-ragu
  prosciuto → pizza-prosciutto-e-rucola
  prociutto rucola → pizza-prosciutto-e-rucola
  limonatta → limonata-di-sorrento
  limonada sorrento → limonata-di-sorrento
  brushetta → bruschetta-al-pomodoro
  bruscetta → bruschetta-al-pomodoro
  raviolli → ravioli-ricotta-e-spinaci
  ravioli spinacci → ravioli-ricotta-e-spinaci
  pizza diavolla → pizza-diavola
  diavolo → pizza-diavola
  canoli → cannoli-siciliani
  cannolli sicilian → cannoli-siciliani
  panzanela → panzanella-toscana
  lasagna → lasagne-alla-bolognese
  lasange bolognese → lasagne-alla-bolognese
  quatro formaggi → pizza-quattro-formaggi
  gorgonzolla → pizza-quattro-formaggi
  sprits → spritz-veneziano
  arancinni → arancini-siciliani
  saffran rice → arancini-siciliani
  cacio e peppe → cacio-e-pepe
  capriciosa → pizza-capricciosa
  mushrom → pizza-capricciosa
  artichoks → pizza-capricciosa
  pana cotta → panna-cotta-ai-frutti-di-bosco
  rasberries → panna-cotta-ai-frutti-di-bosco
  fennle → insalata-di-finocchi-e-arance
  gnochi → gnocchi-al-pesto
  gnocci pesto → gnocchi-al-pesto
  marinarra → pizza-marinara
  gelatto → gelato-artigianale
  strawbery → gelato-artigianale
  expresso → espresso
  arrabiata → penne-all-arrabbiata
  bresola → bresaola-rucola-e-grana
  calzonne → calzone-napoletano
  focacia → focaccia-al-rosmarino
  torta dela nonna → torta-della-nonna
  chianti clasico → chianti-classico
`);

export const misspelledInFrench = casesOf(`
  spagheti → spaghetti-al-pomodoro
  spaghettis pomodoro → spaghetti-al-pomodoro
  margueritta → pizza-margherita
  margueritte → pizza-margherita
  mozzarella buflonne → insalata-caprese
  tiramissu → tiramisu
  tiramisou → tiramisu
  mascarponne → tiramisu
  tagliatelles → tagliatelle-al-ragu
  bolognaise → tagliatelle-al-ragu
  jambon de parm → pizza-prosciutto-e-rucola
  rouquette → pizza-prosciutto-e-rucola
  limonata sorente → limonata-di-sorrento
  citrons presés → limonata-di-sorrento
  bruchetta → bruschetta-al-pomodoro
  pain grilé → bruschetta-al-pomodoro
  raviolis → ravioli-ricotta-e-spinaci
  épinard ricota → ravioli-ricotta-e-spinaci
  muscadde → ravioli-ricotta-e-spinaci
  pimment → pizza-diavola
  cannolis → cannoli-siciliani
  orange confitte → cannoli-siciliani
  panzanela toscane → panzanella-toscana
  concombe → panzanella-toscana
  lasagnes → lasagne-alla-bolognese
  béchamele → lasagne-alla-bolognese
  quatres fromages → pizza-quattro-formaggi
  chataigner → pizza-quattro-formaggi
  prosecko → spritz-veneziano
  arrancini → arancini-siciliani
  riz au saffran → arancini-siciliani
  poivre toréfié → cacio-e-pepe
  champignion → pizza-capricciosa
  artichaud → pizza-capricciosa
  pannacotta → panna-cotta-ai-frutti-di-bosco
  framboisse → panna-cotta-ai-frutti-di-bosco
  mirtilles → panna-cotta-ai-frutti-di-bosco
  fenouile → insalata-di-finocchi-e-arance
  gnocchis → gnocchi-al-pesto
  pignion → gnocchi-al-pesto
  marinera → pizza-marinara
  gellato → gelato-artigianale
  fraize → gelato-artigianale
  noisete → espresso
  penne arabbiata → penne-all-arrabbiata
  bresaolla → bresaola-rucola-e-grana
  boeuf séchée → bresaola-rucola-e-grana
  calsone → calzone-napoletano
  focaccia romarrin → focaccia-al-rosmarino
  cerize → chianti-classico
`);
