/** What can be read and written where there is no network, and what becomes of it. */
export function WithoutNetwork() {
  return (
    <>
      <p>
        Pärmen öppnas utan nät där du är inloggad, med det du har öppnat på sistone. <strong>Ta med ut</strong> i
        mappens meny hämtar hela huvudmappen, så att du kan läsa allt på båten eller i källaren. Först ser du hur stor
        den blir.
      </p>
      <p>
        Händelser, fel, mätarställningar, svar på ronden, bockar, meddelanden och bilder sparar du som vanligt. De står
        under <strong>Väntar på nät</strong>, går att ångra och skickas när du öppnar Pärmen med nät. Till dess finns de
        bara på den enheten.
      </p>
      <p>
        Det som inte kan skickas hamnar under <strong>Behöver dig</strong>, med skälet och vad du kan göra. Har någon
        annan ändrat samma sak ser du båda och väljer. Att bjuda in och ändra inställningar går när nätet är tillbaka.
      </p>
    </>
  )
}
